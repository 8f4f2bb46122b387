import { AppError } from '@lindero/domain/errors'

/** Limits the time for reading one file. The time covers all parts of the file, but not the work on the rows. */
export class ReadingTime {
  readonly #seconds: number
  #milliseconds = 0

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  /**
   * Yields the result of scanning each piece of a part. Both the wait for a piece and its scan count as reading time.
   * @throws AppError `tape.tooSlow`
   */
  async *scan<Found>(
    pieces: AsyncIterable<string>,
    find: (piece: string) => readonly Found[],
    isDone = () => false,
  ): AsyncGenerator<Found> {
    let began = performance.now()
    for await (const piece of pieces) {
      const match = find(piece)
      this.#count(began)
      yield* match
      if (isDone()) return
      began = performance.now()
    }
  }

  /**
   * Yields the rows of a text in memory. The time to find each row counts as reading time.
   *
   * @throws AppError `tape.tooSlow`
   */
  *rows<Row>(rows: Iterable<Row>): Generator<Row> {
    let began = performance.now()
    for (const row of rows) {
      this.#count(began)
      yield row
      began = performance.now()
    }
  }

  #count(began: number): void {
    this.#milliseconds += performance.now() - began
    if (this.#milliseconds > this.#seconds * 1_000) {
      throw new AppError('tape.tooSlow', { seconds: this.#seconds })
    }
  }
}
