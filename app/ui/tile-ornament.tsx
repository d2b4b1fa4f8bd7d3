/** A Cuban floor tile between two hairlines. Its lines are pixel-aligned at 97 × 25. */
export function TileOrnament({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 97 25" width="97" height="25" aria-hidden="true">
      <g fill="var(--gold)">
        <path d="M0 12h27v1H0zM70 12h27v1H70z" />
        <path d="M30 12.5l3-3 3 3-3 3zM61 12.5l3-3 3 3-3 3z" />
        <path d="M48.5 12.5q1-8.5 11-11-2.5 10-11 11 8.5 1 11 11-10-2.5-11-11-1 8.5-11 11 2.5-10 11-11-8.5-1-11-11 10 2.5 11 11z" />
      </g>
      <path
        d="M48.5 8.5l4 4-4 4-4-4zM48.5 0l2 2-2 2-2-2zM48.5 21l2 2-2 2-2-2zM39 10.5l2 2-2 2-2-2zM58 10.5l2 2-2 2-2-2z"
        fill="var(--red)"
      />
    </svg>
  );
}
