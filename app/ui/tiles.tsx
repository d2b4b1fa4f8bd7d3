import styles from "./tiles.module.css";

/** Links as big tiles, each with a line that says what it is for. The labels of the staff area's are Italian. */
export function Tiles({ tiles }: { tiles: readonly { href: string; label: string; text: string }[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ href, label, text }) => (
        <li key={href}>
          <a href={href} lang="it">
            {label}
          </a>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
