import type { MapPoint } from "./projection.ts";

/** A rectangle by its upper left corner. */
export interface Box extends MapPoint {
  readonly width: number;
  readonly height: number;
}

/** The place of a label and the size of its text. */
export interface UnplacedLabel extends MapPoint {
  readonly width: number;
  readonly height: number;
}

/** The position of a label, and a leader from its place if it is at a distance. */
export interface PlacedLabel {
  readonly box: Box;
  readonly leader: readonly [from: MapPoint, to: MapPoint] | null;
}

/**
 * What labels avoid: points of the route and the shore, and ornaments. A label may cover an ornament, which is then
 * omitted.
 */
export interface MapSurroundings {
  readonly frame: Box;
  readonly lines: readonly MapPoint[];
  readonly shore: readonly MapPoint[];
  readonly ornaments: readonly Box[];
}

/**
 * Positions labels near their places without overlaps and inside the frame, or farther away with a leader. Returns null for
 * a label without room. Deterministic.
 */
export function placeLabels(wanted: readonly UnplacedLabel[], surroundings: MapSurroundings): (PlacedLabel | null)[] {
  const choices = wanted.map((label, index) => ({
    at: index,
    ...label,
    crowd: wanted.filter((other) => Math.hypot(label.x - other.x, label.y - other.y) < 90).length,
    offers: candidates(label)
      .filter(({ box }) => contains(surroundings.frame, box))
      .map((placed) => createCandidate(placed, label, wanted, surroundings)),
  }));
  // The first label has the widest choice, so several orders are tried.
  const tries = orders.map((order) => chosenInOrder([...choices].sort(order)));
  return tries.reduce((best, each) => (each.cost < best.cost ? each : best)).chosen;
}

interface Choice extends UnplacedLabel {
  readonly at: number;
  readonly crowd: number;
  readonly offers: readonly Offer[];
}

const orders: readonly ((one: Choice, other: Choice) => number)[] = [
  (one, other) => other.crowd - one.crowd || one.at - other.at,
  (one, other) => one.x - other.x || one.at - other.at,
  (one, other) => other.x - one.x || one.at - other.at,
  (one, other) => one.y - other.y || one.at - other.at,
];

/** The number of passes. Each pass positions every label around the current positions of the others. */
function chosenInOrder(choices: readonly Choice[]): { chosen: (PlacedLabel | null)[]; cost: number } {
  const chosen: (Offer | null)[] = choices.map(() => null);
  const others = (at: number) => chosen.flatMap((each, index) => (each && index !== at ? each.placed : []));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { at, offers } of choices) chosen[at] = cheapest(offers, others(at));
  }
  const costs = chosen.map((each, index) =>
    each ? each.cost() + costBeside(each.placed, others(index)) / 2 : unplaced,
  );
  return { chosen: chosen.map((each) => each?.placed ?? null), cost: costs.reduce((sum, cost) => sum + cost, 0) };
}

export function boxesOverlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

const turns = 3;
/** The cost of a label without room. */
const unplaced = 5_000;
/** Distances between a place and its label, the nearest first. */
const distances = [7, 11, 22, 36, 54, 78, 108, 150];
/** A label at a greater distance has a leader. */
const nearest = 11;
const directions = 24;
/** A leader above or below a label ends at least this fraction of the label's width from its left and right edges. */
const inset = 0.32;

function candidates({ x, y, width, height }: UnplacedLabel): PlacedLabel[] {
  return distances.flatMap((distance) =>
    Array.from({ length: directions }, (_, index): PlacedLabel => {
      // From the right, the best position, to both sides in turn.
      const angle = (index * 2 * Math.PI) / directions;
      const [right, down] = [Math.cos(angle), Math.sin(angle)];
      const middle = {
        x: x + right * (distance + width / 2),
        y: y + down * (distance + height / 2),
      };
      const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
      const edge = y < box.y || y > box.y + height ? inset : 0;
      const end = {
        x: Math.min(Math.max(x, box.x + width * edge), box.x + width * (1 - edge)),
        y: Math.min(Math.max(y, box.y), box.y + height),
      };
      return { box, leader: distance > nearest ? [{ x, y }, end] : null };
    }),
  );
}

/** A candidate and its cost. The whole cost is computed on demand, as the distance alone excludes most candidates. */
interface Offer {
  readonly placed: PlacedLabel;
  /** the part of the cost that its distance causes */
  readonly least: number;
  /** the cost without the other labels */
  readonly cost: () => number;
}

function createCandidate(
  placed: PlacedLabel,
  spot: MapPoint,
  places: readonly MapPoint[],
  surroundings: MapSurroundings,
): Offer {
  const least = costOfDistance(placed.box, spot);
  let cost: number | undefined;
  return { placed, least, cost: () => (cost ??= least + costOfCover(placed, spot, places, surroundings)) };
}

function costOfDistance(box: Box, spot: MapPoint): number {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const distance = Math.hypot(
    Math.max(0, Math.abs(spot.x - middle.x) - box.width / 2),
    Math.max(0, Math.abs(spot.y - middle.y) - box.height / 2),
  );
  const slant = Math.abs(spot.y - middle.y) > box.height / 2 && Math.abs(spot.x - middle.x) > box.width / 2 ? 2 : 0;
  const left = middle.x < spot.x - 1 ? 1 : 0;
  return distance * 1.3 + slant + left;
}

/** Returns the cost of covered places, lines and ornaments. */
function costOfCover(
  { box, leader }: PlacedLabel,
  spot: MapPoint,
  places: readonly MapPoint[],
  surroundings: MapSurroundings,
): number {
  const covered = counted(places, (place) => isWithin(place, box, 5));
  const crossed = counted(surroundings.lines, (point) => isWithin(point, box, 1));
  const coastal = counted(surroundings.shore, (point) => isWithin(point, box, 1));
  const pushed = counted(surroundings.ornaments, (ornament) => boxesOverlap(ornament, box));
  const passed = leader ? counted(places, (place) => place !== spot && crossesBox(leader, aroundSpot(place))) : 0;
  const over = leader ? counted(surroundings.lines, (point) => crossesBox(leader, aroundSpot(point))) : 0;
  const strokes = crossed * 8 + coastal * 3.5 + (leader ? 14 + over * 4 : 0);
  return strokes + covered * 900 + pushed * 30 + passed * 120;
}

function cheapest(offers: readonly Offer[], others: readonly PlacedLabel[]): Offer | null {
  let best: Offer | null = null;
  let least = Infinity;
  for (const offer of offers) {
    if (offer.least >= least || others.some(({ box }) => boxesOverlap(box, offer.placed.box))) continue;
    const alone = offer.cost();
    if (alone >= least) continue;
    const cost = alone + costBeside(offer.placed, others);
    if (cost < least) [best, least] = [offer, cost];
  }
  return best;
}

/** Returns the cost of leaders that cross other labels or leaders. */
function costBeside({ box, leader }: PlacedLabel, others: readonly PlacedLabel[]): number {
  return others.reduce((sum, other) => {
    const words = (leader && crossesBox(leader, other.box)) || (other.leader && crossesBox(other.leader, box));
    const lines = leader && other.leader && cross(leader, other.leader);
    return sum + (words ? 600 : 0) + (lines ? 150 : 0);
  }, 0);
}

type Line = readonly [from: MapPoint, to: MapPoint];

function contains(frame: Box, box: Box): boolean {
  return (
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height
  );
}

function isWithin({ x, y }: MapPoint, box: Box, space: number): boolean {
  return x > box.x - space && x < box.x + box.width + space && y > box.y - space && y < box.y + box.height + space;
}

function counted<Each>(all: readonly Each[], fits: (each: Each) => boolean): number {
  let count = 0;
  for (const each of all) if (fits(each)) count += 1;
  return count;
}

function aroundSpot({ x, y }: MapPoint): Box {
  return { x: x - 4, y: y - 4, width: 8, height: 8 };
}

/** A line touches a box if it ends inside or crosses a diagonal. */
function crossesBox(line: Line, box: Box): boolean {
  const [from, to] = line;
  const [left, right, top, bottom] = [box.x - 1, box.x + box.width + 1, box.y - 1, box.y + box.height + 1];
  if (Math.max(from.x, to.x) < left || Math.min(from.x, to.x) > right) return false;
  if (Math.max(from.y, to.y) < top || Math.min(from.y, to.y) > bottom) return false;
  const falling = [
    { x: left, y: top },
    { x: right, y: bottom },
  ] as const;
  const rising = [
    { x: left, y: bottom },
    { x: right, y: top },
  ] as const;
  return isWithin(to, box, 1) || cross(line, falling) || cross(line, rising);
}

function cross([a, b]: Line, [c, d]: Line): boolean {
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

function side(a: MapPoint, b: MapPoint, c: MapPoint): boolean {
  return (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x);
}
