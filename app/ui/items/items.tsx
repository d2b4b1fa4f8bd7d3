import type { ReactNode } from "react";
import type { Item } from "~/domain/items/item";
import type { Language } from "~/domain/site/language";
import type { PictureDetails } from "~/domain/pictures/picture";
import { computeTitle3Levels, type Title3Level } from "~/domain/items/title3-levels";
import { TextWithLinks, PricedParagraphs } from "./text-with-links";
import styles from "./items.module.css";
import { SectionBreak } from "~/ui/document/section-break";
import type { RouteHandle } from "~/ui/document/route-handle";
import { UploadedPictureElement } from "~/ui/pictures/uploaded-picture-element";
import { gallerySlideSizes } from "~/ui/pictures/gallery-slide";
import { isCarousel, Slider } from "~/ui/pictures/slider";

/**
 * The items of a quote or page in order (docs/product.md section 2, Quote view).
 * @param lang their language, if known
 * @param pictures captions and colours of their pictures
 * @param draftKeys of a draft's items: rendered as `data-key` of each title and text
 * @param chooseChapterPictures small pictures below titles, in print only, by the title's index
 * @param range renders only these items
 * @param end in print, kept together with the last words
 * @param eager loads the first picture of each gallery among the first three items eagerly: it is probably visible
 */
export function ItemsView({
  items,
  lang,
  pictures,
  draftKeys,
  chapterPictures,
  range,
  eager = true,
  className,
  end,
}: ItemsProps) {
  const strips = items.filter(isPlayed);
  const levels = computeTitle3Levels(items);
  const last = items.findLastIndex(isOnPaper);
  return (
    <div className={className ?? styles.items} lang={lang}>
      {items.map((item, index) => {
        if (range && (index < range.from || index >= range.to)) return null;
        return (
          <ItemView
            key={index}
            item={item}
            eager={eager && index < 3}
            id={itemAnchor(index)}
            number={strips.length > 1 ? strips.indexOf(item) + 1 : 0}
            pictures={pictures}
            chapterPicture={chapterPictures?.get(index)}
            level={levels.get(index)}
            end={index === last ? end : undefined}
            draftKey={draftKeys?.[index]}
          />
        );
      })}
    </div>
  );
}

interface ItemsProps {
  items: readonly Item[];
  lang: Language | undefined;
  pictures?: PictureDetails | undefined;
  draftKeys?: readonly number[] | undefined;
  chapterPictures?: ReadonlyMap<number, string>;
  range?: { readonly from: number; readonly to: number };
  eager?: boolean;
  className?: string | undefined;
  /** in print, follows the last words on the same sheet; an inline box */
  end?: ReactNode;
}

/** Returns the element id of an item, for links from the contents list. */
export function itemAnchor(index: number): string {
  return `part-${index + 1}`;
}

/**
 * One item. Its size class (sm, md or lg) sets the text size.
 * @param number of the gallery on the page, from 1; 0 if it is the only one
 * @param chapterPicture a title's picture, in print only
 * @param level the heading level of a title3
 * @param draftKey its key in a draft
 */
export function ItemView({
  item,
  eager = false,
  id,
  number = 0,
  pictures,
  chapterPicture,
  level = 3,
  end,
  draftKey,
}: ItemViewProps) {
  switch (item.type) {
    case "title":
      return (
        <div className={`${styles.title} ${item.size}`} id={id} data-key={draftKey}>
          {item.title1 && (
            <h2 dir="auto">
              <TextWithLinks text={item.title1} />
            </h2>
          )}
          {item.title2 && (
            <h3 dir="auto">
              <TextWithLinks text={item.title2} />
            </h3>
          )}
          {chapterPicture && (
            <div className={`${styles.plate} on-paper`}>
              {/* The gallery's `sizes`, to reuse its file. */}
              <UploadedPictureElement address={chapterPicture} alt="" sizes={gallerySlideSizes} />
            </div>
          )}
          {end}
        </div>
      );
    case "title3": {
      // A new one in a draft.
      if (item.title3.trim() === "") return null;
      const Heading = `h${level}` as const;
      return (
        <>
          <Heading className={`${styles.title3} ${item.size}`} dir="auto" data-key={draftKey}>
            <TextWithLinks text={item.title3} />
          </Heading>
          {end}
        </>
      );
    }
    case "text":
      return (
        <p className={`${styles.text} ${item.size}`} dir="auto" data-key={draftKey}>
          <PricedParagraphs text={item.text} end={end} />
        </p>
      );
    case "slider":
      return <Slider images={item.images} eager={eager} number={number} pictures={pictures} />;
    case "interruption":
      return <SectionBreak />;
  }
}

/** A page with `items` needs scripts if one of them is a carousel. */
export const itemsRouteHandle: RouteHandle = {
  scripts: (data) => (data as { items: readonly Item[] }).items.some(isPlayed),
};

/** Returns whether print includes an item (docs/product.md section 2, Quote view). */
function isOnPaper({ type }: Item): boolean {
  return type !== "slider" && type !== "interruption";
}

function isPlayed(item: Item): boolean {
  return item.type === "slider" && isCarousel(item.images);
}

interface ItemViewProps {
  item: Item;
  eager?: boolean;
  end?: ReactNode;
  id?: string;
  number?: number;
  pictures?: PictureDetails | undefined;
  chapterPicture?: string | undefined;
  level?: Title3Level | undefined;
  draftKey?: number | undefined;
}
