import { expect, test } from "vitest";
import { parsePictureSources, buildPictureSources } from "./picture-files";
import { getPictureVersion, type PictureName } from "./pictures";
import manifest from "./pictures.json";

test("parses the attributes of every site picture, and rejects others", () => {
  const pictures = (Object.keys(manifest) as PictureName[]).map(getPictureVersion);
  expect(pictures.map((each) => parsePictureSources(buildPictureSources(each)))).toEqual(pictures);
  const size = { width: 900, height: 600, colour: "" };
  expect(() => parsePictureSources({ src: "/images/8623bfd5c56e73f64233330ac9509f49-900x600.webp", ...size })).toThrow(
    "/images/",
  );
});
