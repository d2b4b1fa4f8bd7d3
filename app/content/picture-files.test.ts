import { expect, test } from "vitest";
import { pictureIn, sourcesOf } from "./picture-files";
import { pictureVersion, type PictureName } from "./pictures";
import manifest from "./pictures.json";

test("every picture of the site's own is read from the attributes that show it; no other is", () => {
  const pictures = (Object.keys(manifest) as PictureName[]).map(pictureVersion);
  expect(pictures.map((each) => pictureIn(sourcesOf(each)))).toEqual(pictures);
  const size = { width: 900, height: 600, colour: "" };
  expect(() => pictureIn({ src: "/images/8623bfd5c56e73f64233330ac9509f49-900x600.webp", ...size })).toThrow(
    "/images/",
  );
});
