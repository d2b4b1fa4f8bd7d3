import { expect, test } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";
import { addresses, allAddresses, getAllowedQueryParameters } from "./addresses";
import { getSiteArea } from "./areas";
import { normalizeAddress, hasFreeTextQuery } from "./normalize-address";

const normalize = (address: string) => normalizeAddress(new URL(address, "https://site.example"));

test.each([
  ["/tours?utm_source=mail&x=1", "/tours"],
  ["/tours?x=1&lang=it&x=2", "/tours?lang=it"],
  ["/tours?lang=IT-ch", "/tours?lang=it"],
  ["/tours?lang=it&lang=en&lang=3", "/tours?lang=it"],
  ["/tours?lang=de&lang=en", "/tours"],
  ["/tours?l%61ng=en", "/tours?lang=en"],
  ["/tours?page=2&q=a&next=/", "/tours"],
  ["/tours?", "/tours"],
  ["/tours?index&_data=routes/tours/tours", "/tours"],
  ["/tours?month=12&days=more&days=x", "/tours?days=more&month=12"],
  ["/tours?days=x1&month=13", "/tours"],
  ["/tours?days=&month=1&month=2", "/tours?month=1"],
  ["/tours?days=8%20&month=01&lang=en", "/tours?lang=en"],
  ["/homes/ask?house=x&guests=99&x=1", "/homes/ask?house=x&guests=99"],
  ["/homes/APODACA-12", "/homes/Apodaca-12"],
  ["/homes/apodaca-12/", "/homes/apodaca-12"],
  ["/homes/elsewhere", "/homes/elsewhere"],
  ["/iMaGes/a%2Ewebp", "/images/a.webp"],
  ["/QR/QR-1/", "/qr/QR-1"],
  ["/Quote/Rinaldi/PDF?lang=it", "/quote/Rinaldi/pdf?lang=it"],
  ["/TO%75RS///?lang=it", "/tours?lang=it"],
  ["/tours/a%2Fb%C3%A8", "/tours/a%2Fb%C3%A8"],
  ["/tours/%61b/", "/tours/ab"],
  ["/Homes/suite-florencia", "/homes/suite-florencia"],
  ["/quote/Rinaldi?x=1", "/quote/Rinaldi"],
  ["/?x", "/"],
  ["/tours/a/pdf?x=1&lang=it", "/tours/a/pdf?lang=it"],
  ["/admin/bin?_data=routes/staff/history/bin&x=1", "/admin/bin?_data=routes%2Fstaff%2Fhistory%2Fbin"],
  ["/nowhere/?x=1&lang=it", "/nowhere/?lang=it"],
  ["/images/a.webp?x", "/images/a.webp"],
])("normalizes %j to %j", (address, known) => {
  expect(normalize(address)).toBe(known);
  expect(normalize(known)).toBe(known);
});

test("visitors' addresses have few variants, except some with free text", () => {
  const isAccepted = (address: string) => hasFreeTextQuery(new URL(address, "https://site.example"));
  const visitors = allAddresses.filter(({ path }) => getSiteArea(path) === "site");
  const typed = visitors.filter((entry) =>
    getAllowedQueryParameters(entry).some(([name]) => isAccepted(`${entry.path}?${name}=x`)),
  );
  expect(typed).toEqual([addresses.enquiry, addresses.stayRequest, addresses.quote, addresses.quotePdf]);
  for (const entry of visitors.filter((each) => !typed.includes(each))) {
    const forms = getAllowedQueryParameters(entry).reduce(
      (all, [, values]) => all * ((values?.length ?? Infinity) + 1),
      1,
    );
    expect(forms, entry.path).toBeLessThan(100);
  }
});

// Hydrated pages need the browser's spelling of the path.
test.each(
  splitWords(
    `/Admin/quotesView/?q=per%C3%B9+1&page=2&after=1-a&before=2-b&new=a&deleted=1 /admin/quotesGenerator?saved=a
    /admin/pagesView?q=a /admin/pagesView/a/delete?q=a&page=2 /admin/qrView?edit=a&saved=b&made=c&deleted=1
    /login?next=%2Fadmin%2FqrView%3Fedit%3Da%26x%3D%C3%A8 /API/tours/ /api/quote/a`,
  ),
)("leaves %j unchanged", (address) => {
  expect(normalize(address)).toBe(address);
});
