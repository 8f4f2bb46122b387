import type { NotePage } from '@lindero/domain/operations/transcription/note-text';
import { type ProcessLimits } from '../../kernel/processes/bounded-process.ts';
/** A document, sent once to its process, and then the pages that are wanted of it. */
export type DocumentQuestion = {
    kind: 'open';
    bytes: Uint8Array;
    contentType: string;
    limits: DocumentLimits;
}
/** From 1. */
 | {
    kind: 'page';
    page: number;
};
export interface DocumentLimits {
    /** Limits of a picture: width times height, and each side. */
    pixels: number;
    side: number;
}
export interface PageAnswer extends NotePage {
    reader: 'text' | 'ocr';
    /** Maximum number of pages of the document. */
    pages: number;
}
/** The process says how many pages the document has, or gives one of them. */
export type DocumentAnswer = {
    pages: number;
} | PageAnswer;
export interface OpenDocument {
    pages: number;
    page(page: number): Promise<PageAnswer>;
}
interface StoredDocument {
    bytes: Uint8Array;
    contentType: string;
}
/**
 * Opens a PDF or picture in a process of its own for as long as the work takes: opening a strange file and recognising
 * its letters may take all memory or never end.
 *
 * @throws AppError `transcription.failed`, `transcription.tooLarge`, `transcription.tooSlow`, `transcription.tooLong`
 */
export declare function withDocument<Result>({ bytes, contentType }: StoredDocument, { reader, picture: { pixels, side } }: {
    reader: ProcessLimits;
    picture: DocumentLimits;
}, work: (document: OpenDocument) => Promise<Result>): Promise<Result>;
export {};
