import { type ErrorCode } from '@lindero/domain/errors';
/** Limits of a process that works on an untrusted file. */
export interface ProcessLimits {
    /** Total memory: heap, decoded pictures, canvases. */
    megabytes: number;
    /** Time limit for each answer; the first one includes the start. */
    seconds: number;
}
/** The process gave no answer: it took too much memory or time, or it crashed. */
export declare class ProcessEnded extends Error {
    readonly reason: 'memory' | 'time' | 'crash';
    constructor(reason: ProcessEnded['reason']);
}
/** A message from a process (`answer-parent.ts`). */
export type ProcessAnswer = {
    kind: 'done';
    value: unknown;
} | {
    kind: 'refused';
    code: ErrorCode;
    data: unknown;
} | {
    kind: 'failed';
    message: string;
};
/**
 * A process for work on an untrusted file, which may cause a decoder to take all memory or never to end. Nothing in the
 * process can end the program. Its memory is measured while it works, because a limit on the heap counts neither
 * decoded pictures nor canvases, and a limit on addresses also counts reserved memory.
 */
export declare class BoundedProcess<Question, Answer> {
    #private;
    constructor(module: URL, limits: ProcessLimits);
    /** Highest measured memory in MB; 0 if the system does not report it. */
    get peakMegabytes(): number;
    /** Ask one question at a time. @throws ProcessEnded; AppError as thrown by the process */
    ask(question: Question): Promise<Answer>;
    /** Ends the process at any time. */
    close(): void;
}
