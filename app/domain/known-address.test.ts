import { expect, test } from "vitest";
import { words } from "../../tests/support/cases";
import { knownAddress } from "./known-address";

const of = (address: string) => knownAddress(new URL(address, "https://site.example"));

test.each([
  ["/tours?utm_source=mail&x=1", "/tours"],
  ["/tours?x=1&lang=it&x=2", "/tours?lang=it"],
  ["/tours?lang=IT-ch", "/tours?lang=it"],
  ["/tours?lang=it&lang=en&lang=3", "/tours?lang=it"],
  ["/tours?lang=de&lang=en", "/tours"],
  ["/tours?l%61ng=en", "/tours?lang=en"],
  ["/tours?page=2&q=a&next=/", "/tours"],
  ["/tours?", "/tours"],
  ["/tours?index&_data=routes/site/tours", "/tours?_data=routes%2Fsite%2Ftours"],
  ["/TO%75RS///?lang=it", "/tours?lang=it"],
  ["/tours/a%2Fb%C3%A8", "/tours/a%2Fb%C3%A8"],
  ["/tours/%61b/", "/tours/ab"],
  ["/Homes/suite-florencia", "/homes/suite-florencia"],
  ["/quote/Rinaldi?x=1", "/quote/Rinaldi"],
  ["/?x", "/"],
  ["/tours/a/pdf?x=1&lang=it", "/tours/a/pdf?lang=it"],
  ["/nowhere/?x=1&lang=it", "/nowhere/?lang=it"],
  ["/images/a.webp?x", "/images/a.webp"],
])("%j is read as %j", (address, known) => {
  expect(of(address)).toBe(known);
});

// Hydrated pages keep the spelling of the path that the browser shows.
test.each(
  words(
    `/Admin/quotesView/?q=per%C3%B9+1&page=2&after=1-a&before=2-b&new=a&deleted=1 /admin/quotesGenerator?saved=a
    /admin/pagesView?q=a /admin/pagesView/a/delete?q=a&page=2 /admin/qrView?edit=a&saved=b&made=c&deleted=1
    /login?next=%2Fadmin%2FqrView%3Fedit%3Da%26x%3D%C3%A8 /API/tours/ /api/quote/a`,
  ),
)("%j is read as it is", (address) => {
  expect(of(address)).toBe(address);
});
