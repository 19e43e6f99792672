// Where a thing seems to be while it moves. Pure.

/** Where something is on the screen, in pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The transform that shows a thing of one area centred in another; never larger than it is. */
export function transformTo(thing: Area, place: Area): string {
  const x = place.left + place.width / 2 - (thing.left + thing.width / 2);
  const y = place.top + place.height / 2 - (thing.top + thing.height / 2);
  const scale = Math.min(1, place.width / thing.width, place.height / thing.height);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
