/**
 * Encodes one-dimensional arrays in PostgreSQL's binary format (`array_send` in its source), so that neither side needs
 * to quote and parse texts. The driver sends a Buffer unchanged.
 */

interface Element {
  /** Type number from `pg_type`. The server rejects an array whose element type differs from that of the parameter. */
  oid: number
  /**
   * Writes a value at an offset.
   * @returns the offset after the value
   */
  write(bytes: Buffer, offset: number, value: unknown): number
  /** Maximum number of bytes that a value can take. */
  room(value: unknown): number
}

/** Types that are sent in their own binary format. All others are sent as text. */
const ELEMENTS: Record<string, Element> = {
  text: { oid: 25, room: (value) => 3 * (value as string).length, write: writeText },
  jsonb: { oid: 3802, room: (value) => 1 + 3 * (value as string).length, write: writeDocument },
  uuid: { oid: 2950, room: () => 16, write: writeUuid },
  integer: { oid: 23, room: () => 4, write: writeInteger },
  'double precision': { oid: 701, room: () => 8, write: writeDouble },
  boolean: {
    oid: 16,
    room: () => 1,
    write: writeBoolean,
  },
}

/** The type for sending the values of a column. */
export const sentType = (type: string): string => (type in ELEMENTS ? type : 'text')

const HEADER = 20
const LENGTH = 4

/**
 * A reusable buffer. Each array is encoded here and then copied with its exact length. The buffer grows to the size of
 * the largest array so far, up to a megabyte.
 */
let scratch = Buffer.allocUnsafe(64 * 1024)
const KEPT_BYTES = 1024 * 1024

/**
 * Encodes an array.
 * @param type a result of `sentType`
 * @param values elements of the array: texts for `text` and `uuid`, JSON texts for `jsonb`, and null for every type
 */
export function binaryArray(type: string, values: readonly unknown[]): Buffer {
  const element = ELEMENTS[type]
  if (!element) throw new Error(`no arrays of ${type}`)
  let bytes = scratch
  let end = HEADER
  let hasNull = 0
  for (const value of values) {
    const room = LENGTH + (value === null ? 0 : element.room(value))
    if (end + room > bytes.length) {
      const larger = Buffer.allocUnsafe(2 * bytes.length + room)
      bytes.copy(larger, 0, 0, end)
      bytes = larger
    }
    if (value === null) {
      hasNull = 1
      end = bytes.writeInt32BE(-1, end)
      continue
    }
    const from = end + LENGTH
    const next = element.write(bytes, from, value)
    bytes.writeInt32BE(next - from, end)
    end = next
  }
  const [dimensions, firstIndex] = [1, 1]
  for (const [position, part] of [dimensions, hasNull, element.oid, values.length, firstIndex].entries()) {
    bytes.writeInt32BE(part, position * 4)
  }
  if (bytes.length <= KEPT_BYTES) scratch = bytes
  return Buffer.from(bytes.subarray(0, end))
}

function writeText(bytes: Buffer, offset: number, value: unknown): number {
  return offset + bytes.write(value as string, offset)
}

/** Writes a `jsonb` value. In the binary format of `jsonb`, the first byte is the version of the format. */
function writeDocument(bytes: Buffer, offset: number, value: unknown): number {
  return writeText(bytes, bytes.writeUInt8(1, offset), value)
}

function writeUuid(bytes: Buffer, offset: number, value: unknown): number {
  const digits = (value as string).replaceAll('-', '')
  if (!/^[0-9a-f]{32}$/i.test(digits)) throw new Error('not a uuid')
  return offset + bytes.write(digits, offset, 16, 'hex')
}

function writeBoolean(bytes: Buffer, offset: number, value: unknown): number {
  if (typeof value !== 'boolean') throw new Error('neither true nor false')
  return bytes.writeUInt8(value ? 1 : 0, offset)
}

/** Rejects a fraction, because the buffer would silently truncate it. */
function writeInteger(bytes: Buffer, offset: number, value: unknown): number {
  if (!Number.isInteger(value)) throw new Error('not a whole number')
  return bytes.writeInt32BE(value as number, offset)
}

function writeDouble(bytes: Buffer, offset: number, value: unknown): number {
  if (typeof value !== 'number') throw new Error('not a number')
  return bytes.writeDoubleBE(value, offset)
}
