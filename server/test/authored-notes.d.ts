import type { AuthoredNote } from '@lindero/domain/operations/transcription/authored-note.fixture';
import { type Comparison } from '@lindero/domain/operations/transcription/note-comparison.fixture';
/** A note as the PDF of a registry, without a title: its larger letters do not fit the name of every registry. */
export declare const pdfOf: ({ pages }: Pick<AuthoredNote, 'pages'>) => Buffer<ArrayBufferLike>;
/** A page as a scanner produces it: crooked, greyish, with specks. */
export declare function scanOf(pdf: Buffer, number: number): Promise<Buffer>;
/** A scan of a page that lay on its side. */
export declare const onItsSide: (scan: Buffer) => Promise<Buffer<ArrayBuffer>>;
/** Reads an authored note by its text or by scans of its pages, and compares each field with the authored value. */
export declare function readAuthored(note: AuthoredNote, by: 'text' | 'scan'): Promise<Comparison>;
