import { type Brochure, brochureWords as words, road } from "../../app/content/brochures.ts";
import { company } from "../../app/content/company.ts";
import type { AlbumPlate } from "../../app/content/property.ts";
import type { Language } from "../../app/domain/language.ts";
import type { Faces } from "../../app/pdf/faces.server.ts";
import { inks } from "../../app/pdf/palette.ts";
import { Book, type Box, margin, measure, side } from "./book.ts";
import { planSheet } from "./plan-sheet.ts";
import type { Plan } from "./plans.ts";

interface Material {
  faces: Faces;
  plan: Plan;
  /** a plate of the house's album by the last part of its name */
  plate: (name: string) => AlbumPlate;
}

type Place = "cover" | "story" | "table" | "voice" | "seasons" | "arrival" | "facts" | "back";

/** Which plates stand where; the rooms' in the order of the rooms. */
const plates: Record<Brochure["name"], Record<Place, string> & Record<"rooms" | "album", readonly string[]>> = {
  "suite-florencia": {
    cover: "15-courtyard-morning",
    story: "08-the-sala",
    rooms: ["23-rose-room", "25-sea-room", "27-gold-room", "29-leaf-room"],
    album: ["01-street-front-morning", "13-doors-within-doors", "18-siesta", "42-the-lights-go-out"],
    table: "22-breakfast-under-the-mango",
    voice: "38-supper-on-the-roof",
    seasons: "31-bath",
    arrival: "05-a-car-of-the-fifties",
    facts: "35-eleven-steps",
    back: "44-the-key",
  },
  "apodaca-12": {
    cover: "09-first-courtyard",
    story: "04-plain-door",
    rooms: ["11-ceiba-room", "12-flamboyant-room", "15-palma-room", "21-jaguey-room", "24-majagua-room"],
    album: ["02-second-bend", "18-hammock", "08-saddle", "25-table-dusk"],
    table: "13-breakfast-tray",
    voice: "26-oil-lamps",
    seasons: "23-roofs",
    arrival: "22-plaza",
    facts: "06-window-within",
    back: "28-departure",
  },
};

/** Plates whose subject stands at the foot. */
const footed = new Set(["27-gold-room", "28-departure", "31-bath"]);

const body = { size: 14.5, leading: 20 };
const heading = { size: 15, leading: 19, cut: "semibold", color: inks.goldDeep, tag: "H2" } as const;
const small = { size: 12, leading: 15, cut: "italic", color: inks.soft } as const;

/** A house's brochure of twelve square sheets; gives the file's bytes. */
export async function writeBrochure(brochure: Brochure, language: Language, material: Material): Promise<Buffer> {
  const { property, name } = brochure;
  const chosen = plates[name];
  const book = new Book(material.faces, language, `${property.name}, ${property.place[language]}`, company.homesBrand);
  const plate = (each: string, box: Box) => {
    const { picture, caption } = material.plate(each);
    return book.picture(picture, box, caption, footed.has(each) ? "bottom" : "centre");
  };
  const captionOf = (each: string) => material.plate(each).caption[language];

  await cover();
  await story();
  await wholeSheet(chosen.story, captionOf(chosen.story));
  await rooms();
  await planSheet(book, brochure, material.plan);
  await table();
  await album();
  await wholeSheet(chosen.voice, brochure.voice.words[language], brochure.voice.who[language]);
  await seasons();
  await arrival();
  await facts();
  await back();
  return await book.finish();

  async function cover() {
    book.sheet(inks.sea, property.name);
    const band = 168;
    await plate(chosen.cover, [0, 0, side, side - band]);
    book.sheets.aside(() => book.sheets.drawRule(0, side - band + 5, side));
    const y = side - band + 26;
    await book.text(company.homesBrand, [margin, y, measure], {
      size: 13,
      color: "#f2dfb4",
      align: "centre",
      cut: "italic",
    });
    await book.text(property.name, [margin, y + 22, measure], {
      size: 54,
      leading: 62,
      color: inks.paper,
      tag: "H1",
      align: "centre",
    });
    await book.text(property.place[language], [margin, y + 88, measure], {
      size: 16,
      color: inks.paper,
      cut: "italic",
      align: "centre",
    });
  }

  async function story() {
    book.sheet(inks.paper, words.story[language]);
    let y = await book.heading(property.title[language]);
    y = await book.text(property.teaser[language], [margin, y, measure], {
      size: 17,
      leading: 23,
      cut: "italic",
      color: inks.red,
    });
    await book.paragraphs(property.intro, [margin, y + 14, measure], { size: 15.5, leading: 22.5 });
  }

  async function wholeSheet(each: string, text: string, who?: string) {
    book.sheet(inks.ink);
    const size = who ? 20 : 14;
    const band = who ? 132 : 58;
    await plate(each, [0, 0, side, side - band]);
    const y = side - band + (who ? 20 : 19);
    const look = { size, leading: size * 1.25, cut: "italic", color: inks.paper, align: "centre" } as const;
    const below = await book.text(text, [margin, y, measure], look);
    if (who) await book.text(who, [margin, below + 8, measure], { ...small, color: "#e0c78f", align: "centre" });
  }

  async function rooms() {
    book.sheet(inks.paper, words.rooms[language]);
    let y = await book.heading(words.rooms[language]);
    const { each, lead } = brochure.rooms;
    const across = each.length > 4 ? 3 : 2;
    const gap = 20;
    const width = (measure - gap * (across - 1)) / across;
    const look = { size: 15, leading: 20.5, cut: "italic", color: inks.soft } as const;
    if (across === 2) y = (await book.text(lead[language], [margin, y, measure], look)) + 14;
    const row = (side - 30 - y) / 2;
    const height = row - (across === 2 ? 88 : 98);
    const cell = (index: number) =>
      [margin + (index % across) * (width + gap), y + Math.floor(index / across) * row] as const;
    for (const [index, room] of each.entries()) {
      const [x, top] = cell(index);
      const picture = chosen.rooms[index];
      if (picture) await plate(picture, [x, top, width, height]);
      const below = await book.text(room.name[language], [x, top + height + 5, width], heading);
      await book.text(room.text[language], [x, below, width], { size: 12.5, leading: 15.5 });
    }
    // Five rooms leave a place for it.
    if (across === 3) await book.text(lead[language], [...cell(each.length), width], look);
  }

  async function album() {
    book.sheet(inks.paper, words.album[language]);
    const y = await book.heading(words.album[language]);
    const gap = 20;
    const width = (measure - gap) / 2;
    const row = (side - 34 - y) / 2;
    const height = row - 48;
    for (const [index, each] of chosen.album.entries()) {
      const [x, top] = [margin + (index % 2) * (width + gap), y + Math.floor(index / 2) * row];
      await plate(each, [x, top, width, height]);
      await book.text(captionOf(each), [x, top + height + 6, width], { ...small, size: 12.5, leading: 15.5 });
    }
  }

  async function table() {
    book.sheet(inks.paper, words.table[language]);
    const height = 280;
    await plate(chosen.table, [0, 0, side, height]);
    const y = await book.heading(words.table[language], height + 24);
    await book.paragraphs(brochure.table, [margin, y - 6, measure], body);
  }

  async function seasons() {
    book.sheet(inks.paper, words.seasons[language]);
    const height = 236;
    await plate(chosen.seasons, [0, 0, side, height]);
    let y = (await book.heading(words.seasons[language], height + 24)) - 6;
    const columns = { name: margin, room: margin + measure - 210, house: margin + measure - 80 };
    await book.text(words.perNight[language], [columns.name, y, 260], small);
    await book.text(words.room[language], [columns.room, y, 100], { ...small, align: "right" });
    y = await book.text(words.house[language], [columns.house, y, 80], { ...small, align: "right" });
    for (const season of brochure.seasons) {
      const line = y + 5;
      book.sheets.aside(() => book.sheets.drawRule(margin, line, measure));
      await book.text(String(season.room), [columns.room, y + 12, 100], { size: 20, align: "right" });
      await book.text(String(season.house), [columns.house, y + 12, 80], { size: 20, align: "right" });
      y = await book.text(season.name[language], [columns.name, y + 9, 270], {
        size: 15,
        leading: 19,
        cut: "semibold",
        color: inks.goldDeep,
      });
      y = await book.text(season.months[language], [columns.name, y, 270], { size: 13, leading: 17 });
    }
    await book.paragraphs(brochure.terms, [margin, y + 18, measure], { size: 13, leading: 17 });
  }

  async function arrival() {
    book.sheet(inks.paper, words.arrival[language]);
    let y = await book.heading(words.arrival[language]);
    y = (await book.paragraphs(brochure.arrival, [margin, y, measure], body)) + 26;
    await way(y);
    const top = y + 40;
    await plate(chosen.arrival, [0, top, side, side - top]);
  }

  /** The road as a line, with its towns below it and the hours above. */
  async function way(y: number) {
    const [from, to] = [margin + 34, margin + measure - 34];
    const step = (to - from) / (road.length - 1);
    book.sheets.aside(() => book.sheets.drawRule(from, y, to - from));
    for (const [index, { place, hours, house }] of road.entries()) {
      const x = from + index * step;
      const isHere = house === name;
      book.sheets.aside(() => book.sheets.pdf.circle(x, y, isHere ? 5 : 3).fill(isHere ? inks.red : inks.gold));
      if (hours) await book.text(hours[language], [x - step, y - 21, step], { ...small, align: "centre" });
      const look = { size: 14, leading: 18, align: "centre", cut: isHere ? "semibold" : "regular" } as const;
      await book.text(place[language], [x - 60, y + 8, 120], look);
    }
  }

  async function facts() {
    book.sheet(inks.paper, words.facts[language]);
    const width = 214;
    await plate(chosen.facts, [side - width, 0, width, side]);
    let y = await book.heading(words.facts[language]);
    const column = side - width - margin - 34;
    for (const { label, value } of property.facts) {
      y = await book.text(label[language], [margin, y, column], {
        size: 14,
        leading: 19,
        cut: "semibold",
        color: inks.goldDeep,
        tag: "H2",
      });
      y = (await book.text(value[language], [margin, y, column], { size: 13.5, leading: 17.5 })) + 10;
    }
  }

  async function back() {
    book.sheet(inks.sea, words.contact[language]);
    const height = 300;
    await plate(chosen.back, [0, 0, side, height]);
    book.sheets.aside(() => book.sheets.drawRule(0, height + 5, side));
    const light = { color: inks.paper, align: "centre" } as const;
    let y = await book.text(words.contact[language], [margin, height + 34, measure], {
      ...light,
      size: 30,
      leading: 36,
      tag: "H1",
    });
    y = await book.text(words.invitation[language], [margin + 50, y + 6, measure - 100], {
      ...light,
      size: 14,
      leading: 19,
      cut: "italic",
    });
    const { phone, email, website } = company;
    const ways = [
      [phone.display, phone.href],
      [email, `mailto:${email}`],
      [website.display, website.href],
    ] as const;
    y += 14;
    for (const [text, link] of ways)
      y = await book.text(text, [margin, y, measure], { ...light, size: 16, leading: 23, link });
    await book.text(`${company.homesBrand} · ${company.name}`, [margin, side - margin + 8, measure], {
      ...light,
      size: 11,
      cut: "italic",
      color: "#f2dfb4",
    });
  }
}
