/** The folio's ornament: three cement tiles, seen corner up. In the colour of the text around it. */
export function Ornament() {
  return (
    <svg viewBox="0 0 96 24" width="96" height="24" fill="currentColor" aria-hidden="true">
      <path d="M48 0 60 12 48 24 36 12ZM48 4.5 40.5 12 48 19.5 55.5 12Z" fillRule="evenodd" />
      <path d="M48 6.5 49.8 10.2 53.5 12 49.8 13.8 48 17.5 46.2 13.8 42.5 12 46.2 10.2Z" />
      <path
        d="M24 4 32 12 24 20 16 12ZM24 8 20 12 24 16 28 12ZM72 4 80 12 72 20 64 12ZM72 8 68 12 72 16 76 12Z"
        fillRule="evenodd"
      />
      <path d="M8 9.5 10.5 12 8 14.5 5.5 12ZM88 9.5 90.5 12 88 14.5 85.5 12Z" />
    </svg>
  );
}
