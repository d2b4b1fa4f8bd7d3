import styles from "./tiles.module.css";

/** Links as tiles, each with a line of text. The labels are Italian. */
export function Tiles({ tiles }: { tiles: readonly { href: string; label: string; text: string }[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ href, label, text }) => (
        <li key={href}>
          <a href={href} lang="it">
            {label}
          </a>
          <p className="note">{text}</p>
        </li>
      ))}
    </ul>
  );
}
