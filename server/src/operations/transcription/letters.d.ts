import type { NoteLine } from '@lindero/domain/operations/transcription/note-text';
/** The lines of text that are recognised on a picture, in Spanish, without any network. */
export declare function lettersOf(picture: Uint8Array): Promise<NoteLine[]>;
