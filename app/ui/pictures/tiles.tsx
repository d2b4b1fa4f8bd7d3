import styles from "./tiles.module.css";

export function TileLinks({ tiles }: { tiles: readonly Tile[] }) {
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
  /** the label is in Italian on English pages too */
  isItalian?: true;
}
