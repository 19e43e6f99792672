import { useState } from 'preact/hooks';
import * as boardCss from './board.css';
import {
  type Box,
  clampView,
  type Frame,
  type Point,
  restScale,
  type View,
  viewOf,
  viewWith,
  wholeScale,
  zoomAbout,
} from './geometry';

/** How much a button or key changes the scale. */
const STEP = 1.5;
/** The scale of a double tap. */
const CLOSE_LOOK = 2.2;

/** What a stage shows of its board, and moves it. A view is painted by a transform alone. */
export class Camera {
  private view: View = { x: 0, y: 0, scale: 1 };
  private frame: Frame;
  private stage: HTMLElement | null = null;
  private drawing: SVGSVGElement | null = null;
  /** Whether the sizes of the stage are known. */
  private isMeasured = false;
  /** What the view moved to before that, and the least scale there. */
  private asked: [area: Box, least?: number] | null = null;
  /** What stays in sight when the stage changes its size, until the reader moves the board. */
  private kept: Box | null = null;
  /** Where the view goes back to after a look at something, unless the reader has touched the board. */
  private before: View | null = null;

  /** `least` is how many CSS pixels a unit has at rest, as far as the stage is wide enough. */
  constructor(
    readonly box: Box,
    private readonly least: number,
  ) {
    this.frame = { stage: box, board: box };
  }

  /**
   * Shows the board on a stage, also when its size changes; returns what ends that. The first sizes come with
   * the page's own layout, before anything is painted: to ask for them here would make one long task of both.
   */
  attach(stage: HTMLElement, drawing: SVGSVGElement): () => void {
    [this.stage, this.drawing, this.isMeasured] = [stage, drawing, false];
    const sizes = new ResizeObserver(() => this.measure());
    sizes.observe(stage);
    return () => {
      sizes.disconnect();
      [this.stage, this.drawing, this.isMeasured] = [null, null, false];
    };
  }

  /**
   * Moves the view so that an area of the board is in its middle, in the board's units. Where something is to be
   * chosen there, it is shown at `least` as large as at rest, which is 1: a finger must hit it.
   */
  focusOn(area: Box, least?: number): void {
    this.asked = [area, least];
    if (this.isMeasured) this.glide(this.viewOfAsked(this.asked));
  }

  private viewOfAsked([area, least]: [area: Box, least?: number]): View {
    return viewOf(this.atRest(area), this.frame, least);
  }

  /**
   * Moves the view just so far that an area of the board is in sight, in the board's units, and keeps it there
   * when what is around the stage grows. Nothing is enlarged: what is under the thumb stays where it can.
   */
  keepInSight(area: Box | null): void {
    this.kept = area;
    if (area && this.isMeasured) this.glide(viewWith(this.atRest(area), this.view, this.frame));
  }

  /** Moves the view to an area of the board, as `focusOn` does, until `lookBack`. */
  lookAt(area: Box): void {
    this.before ??= this.view;
    this.focusOn(area);
  }

  /** Moves the view back to where it was; a board that the reader has touched meanwhile stays. */
  lookBack(): void {
    if (this.before) this.glide(this.before);
    this.before = null;
  }

  /** Moves the view just so far that a point of the stage is in sight, in CSS pixels. */
  reveal({ x, y }: Point): void {
    const { view } = this;
    const [left, top] = [(x - view.x) / view.scale, (y - view.y) / view.scale];
    this.glide(viewWith({ x: left, y: top, width: 0, height: 0 }, view, this.frame));
  }

  /** Shows the whole board. */
  showWhole(): void {
    this.glide({ ...this.view, scale: wholeScale(this.frame) });
  }

  /** Shows the board as large as at rest again. */
  showAtRest(): void {
    this.kept = null;
    this.glide(zoomAbout(this.view, 1, this.middle, this.frame));
  }

  /** Zooms in there, or shows the whole board if it is enlarged already. */
  toggleCloseLook(at: Point): void {
    if (this.view.scale > 1.01) this.showWhole();
    else this.glide(zoomAbout(this.view, CLOSE_LOOK, at, this.frame));
  }

  /** Zooms by a step: in for 1, out for -1. */
  step(direction: 1 | -1): void {
    const scale = this.view.scale * STEP ** direction;
    this.glide(zoomAbout(this.view, scale, this.middle, this.frame));
  }

  /** The middle of the stage. */
  private get middle(): Point {
    const { width, height } = this.frame.stage;
    return { x: width / 2, y: height / 2 };
  }

  /** Moves the board at once; says whether it could be moved. */
  panBy(x: number, y: number): boolean {
    const before = this.view;
    this.kept = null;
    this.show({ ...before, x: before.x + x, y: before.y + y });
    return this.view.x !== before.x || this.view.y !== before.y;
  }

  /** Multiplies the scale at once, about a point of the stage. */
  zoomBy(factor: number, at: Point): void {
    this.show(zoomAbout(this.view, this.view.scale * factor, at, this.frame));
  }

  /** Ends a movement where the board is now: a finger has touched it. */
  halt(): void {
    this.before = null;
    if (!this.drawing?.classList.contains(boardCss.gliding)) return;
    const { e: x, f: y, a: scale } = new DOMMatrix(getComputedStyle(this.drawing).transform);
    this.show({ x, y, scale });
  }

  /** Takes the sizes of the stage; what was at its top and in the middle of its width stays there. */
  private measure(): void {
    if (!this.stage || !this.drawing) return;
    const { box, view, frame } = this;
    const stage = { width: this.stage.clientWidth, height: this.stage.clientHeight };
    if (stage.width === 0 || stage.height === 0) return;
    const unit = restScale(box, stage, this.least);
    this.frame = { stage, board: { width: box.width * unit, height: box.height * unit } };
    this.drawing.style.width = `${this.frame.board.width}px`;
    this.drawing.style.height = `${this.frame.board.height}px`;
    // A pixel in units of the board: what does not grow with it, such as the area of a touch, is in pixels.
    this.drawing.style.setProperty('--px', `${1 / unit}`);
    const grown = this.frame.board.width / frame.board.width;
    this.show({
      x: stage.width / 2 - (frame.stage.width / 2 - view.x) * grown,
      y: view.y * grown,
      scale: view.scale,
    });
    if (!this.isMeasured && this.asked) this.show(this.viewOfAsked(this.asked));
    this.isMeasured = true;
    if (this.kept) this.keepInSight(this.kept);
  }

  /** An area of the board in CSS pixels at rest. */
  private atRest({ x, y, width, height }: Box): Box {
    const unit = this.frame.board.width / this.box.width;
    return {
      x: (x - this.box.x) * unit,
      y: (y - this.box.y) * unit,
      width: width * unit,
      height: height * unit,
    };
  }

  private glide(view: View): void {
    this.drawing?.classList.add(boardCss.gliding);
    this.paint(view);
    // What must keep its size on a closer look, such as small labels, is told how close that is.
    this.drawing?.style.setProperty('--closer', `${this.view.scale}`);
  }

  private show(view: View): void {
    this.drawing?.classList.remove(boardCss.gliding);
    this.paint(view);
  }

  private paint(view: View): void {
    this.view = clampView(view, this.frame);
    const { x, y, scale } = this.view;
    if (!this.stage || !this.drawing) return;
    this.drawing.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    const touch = this.touchAction();
    if (this.stage.style.touchAction !== touch) this.stage.style.touchAction = touch;
  }

  /** What a finger may do besides: scroll the page in a direction in which the board cannot be moved. */
  private touchAction(): string {
    const { stage, board } = this.frame;
    const over = (side: 'width' | 'height') => board[side] * this.view.scale > stage[side] + 1;
    if (over('width')) return over('height') ? 'none' : 'pan-y';
    return over('height') ? 'pan-x' : 'pan-x pan-y';
  }
}

/** Makes the camera of a board, once; `box` is the area that is drawn, in the board's units. */
export function useCamera(box: Box, least = 1): Camera {
  return useState(() => new Camera(box, least))[0];
}
