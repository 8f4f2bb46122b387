import { hash } from 'node:crypto'

const NEWLINE = 10
const WORDS = 8

/**
 * Counts the rows of a table in PostgreSQL's COPY text format and computes their checksum, which is the sum of the
 * SHA-256 hashes of all rows. The checksum does not depend on the order of the rows, because PostgreSQL does not
 * guarantee any order. The checksum reveals both a damaged archive and a table that was loaded incorrectly. The format
 * escapes line feeds in values, so a line feed always ends a row.
 */
export class RowDigest {
  rows = 0
  bytes = 0
  readonly #sum = new Uint32Array(WORDS)
  /** Beginning of a row that continues in the next chunk. */
  #cut: Buffer[] = []

  update(chunk: Buffer): void {
    this.bytes += chunk.length
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#add(chunk.subarray(start, end))
      start = end + 1
    }
    if (start < chunk.length) this.#cut.push(Buffer.from(chunk.subarray(start)))
  }

  result(): { rows: number; bytes: number; checksum: string } {
    if (this.#cut.length > 0) this.#add(Buffer.alloc(0))
    const words = Array.from(this.#sum, (word) => word.toString(16).padStart(8, '0'))
    return { rows: this.rows, bytes: this.bytes, checksum: words.join('') }
  }

  #add(end: Buffer): void {
    const row = this.#cut.length === 0 ? end : Buffer.concat([...this.#cut, end])
    if (this.#cut.length > 0) this.#cut = []
    const digest = hash('sha256', row, 'buffer')
    for (let word = 0; word < WORDS; word += 1) {
      this.#sum[word] = (this.#sum[word] ?? 0) + digest.readUInt32LE(word * 4)
    }
    this.rows += 1
  }
}
