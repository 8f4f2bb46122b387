import type { DocumentLimits, PageAnswer } from './page-questions.ts';
/** A document that pages are read from. */
export interface NoteDocument {
    pages: number;
    /** From 1. @throws AppError `transcription.failed`, `transcription.tooLarge` */
    page(page: number): Promise<PageAnswer>;
    close(): Promise<void>;
}
interface StoredDocument {
    bytes: Uint8Array;
    contentType: string;
    limits?: DocumentLimits;
}
/** @throws AppError `transcription.failed`, `transcription.tooLarge` */
export declare function openDocument({ bytes, contentType, limits }: StoredDocument): Promise<NoteDocument>;
/** One page of a document. @throws AppError `transcription.failed`, `transcription.tooLarge` */
export declare function pageOf({ page, ...stored }: StoredDocument & {
    page: number;
}): Promise<PageAnswer>;
/** A PDF, without running anything that it contains. */
export declare function openPdf(bytes: Uint8Array): Promise<{
    pdf: import("pdfjs-dist/types/src/display/api.js").PDFDocumentProxy;
    close: () => Promise<void>;
}>;
/** The library leaves a picture out above `maxImageSize`, before it is decoded, and says so in its log alone. */
export declare function hearWarning(warning: string): void;
export {};
