// The board kit: what a game's drawn board is made of. Three parts are loaded when they are needed: the dock
// once something is chosen, `ChoiceDock.tsx`, the story once there is one to tell, `BoardStory.tsx`, and the scenes of
// great moments, `peak.ts`, with dice that are cast, places that change hands, and what is gained.

export { Board, BoardTable } from './BoardTable';
export { type Camera, useCamera } from './camera';
export { AROUND, type Box, boxAround, type Point } from './geometry';
export { placeKey } from './gestures';
export { OwnerMark, Place, PlaceArea, PlaceEdges, type PlaceState } from './Place';
export { Stage } from './Stage';
