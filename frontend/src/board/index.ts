// The board kit: what a game's drawn board is made of.
export { BoardStory, type Moment } from './BoardStory';
export { type Choice, ChoiceDock, type Count } from './ChoiceDock';
export { type Camera, useCamera } from './camera';
export { type Box, boxAround, type Point } from './geometry';
export { OwnerMark, Place, PlaceArea, PlaceEdges, type PlaceFacts, type PlaceState } from './Place';
export { Stage } from './Stage';
