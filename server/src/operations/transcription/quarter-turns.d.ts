import type { NoteLine } from '@lindero/domain/operations/transcription/note-text';
/** Clockwise turn of a page that was scanned on its side or upside down. */
export declare const QUARTER_TURNS: readonly [90, 270, 180];
export type QuarterTurn = 0 | (typeof QUARTER_TURNS)[number];
type Box = Pick<NoteLine, 'x' | 'y' | 'width' | 'height'>;
/** Position of a box of the turned picture on the picture before it was turned, in fractions of each. */
export declare function boxBeforeTurn({ x, y, width, height }: Box, turn: QuarterTurn): Box;
export {};
