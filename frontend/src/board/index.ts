// The board kit: what a game's drawn board is made of. Its story is loaded when there is one to tell, as
// the steps of every story are: `BoardStory.tsx`.
export { type Choice, ChoiceDock, type Count } from './ChoiceDock';
export { type Camera, useCamera } from './camera';
export { type Box, boxAround, type Point } from './geometry';
export { OwnerMark, Place, PlaceArea, PlaceEdges, type PlaceFacts, type PlaceState } from './Place';
export { Stage } from './Stage';
