// The board kit: what a game's drawn board is made of. Two parts are loaded when they are needed: the dock once
// something is chosen, `ChoiceDock.tsx`, and the story once there is one to tell, `BoardStory.tsx`.
export { type Camera, useCamera } from './camera';
export { type Box, boxAround, type Point } from './geometry';
export { OwnerMark, Place, PlaceArea, PlaceEdges, type PlaceFacts, type PlaceState } from './Place';
export { placeKey } from './places';
export { Stage } from './Stage';
