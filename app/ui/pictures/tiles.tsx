import styles from "./tiles.module.css";

/** Links as tiles, each with a line of text. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ href, label, text, isItalian }) => (
        <li key={href}>
          <a href={href} lang={isItalian && "it"}>
            {label}
          </a>
          <p className="note">{text}</p>
        </li>
      ))}
    </ul>
  );
}

interface Tile {
  href: string;
  label: string;
  text: string;
  /** the label is Italian in both languages */
  isItalian?: true;
}
