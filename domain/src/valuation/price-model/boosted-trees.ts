/** Boosted regression trees (Friedman 2001): each tree is fitted to the residuals of the earlier trees. */
import { growTree, type Nodes, type TreeSettings } from './grow-tree.ts'

export interface BoostSettings extends TreeSettings {
  rounds: number
  /** Learning rate: the factor for each tree's prediction. */
  rate: number
  /** Share of the columns that a tree may use, and share of the homes that it is grown on. */
  columns: number
  homes: number
  /** Maximum residual (log) that a single home contributes, so that outlying prices do not distort the model. */
  limit: number
}

export interface Forest {
  base: number
  /** Index of each tree's root node. */
  roots: Int32Array
  column: Int16Array
  bin: Uint8Array
  left: Int32Array
  value: Float32Array
}

/**
 * Grows a forest that predicts the logs of homes from their bins. The same seed gives the same forest.
 *
 * @param codes for each column, the bin of each home
 * @param logs for each home, the value to predict
 * @param rows indexes of the homes that the forest is fitted to
 */
export function boost(
  codes: readonly Uint8Array[],
  logs: Float64Array,
  rows: Int32Array,
  settings: BoostSettings,
  seed: number,
): Forest {
  const random = randomOf(seed)
  const nodes: Nodes = { column: [], bin: [], left: [], value: [] }
  const base = middleOf(rows, logs)
  const explained = new Float64Array(logs.length).fill(base)
  const targets = new Float64Array(logs.length)
  const roots: number[] = []
  for (let round = 0; round < settings.rounds; round++) {
    for (const row of rows) {
      const off = (logs[row] as number) - (explained[row] as number)
      targets[row] = Math.max(-settings.limit, Math.min(settings.limit, off))
    }
    const part = rows.filter(() => random() < settings.homes)
    const root = growTree(codes, targets, part, someColumns(codes.length, settings.columns, random), settings, nodes)
    for (let node = root; node < nodes.value.length; node++) {
      nodes.value[node] = (nodes.value[node] as number) * settings.rate
    }
    for (const row of rows) explained[row] = (explained[row] as number) + valueIn(nodes, root, codes, row)
    roots.push(root)
  }
  return {
    base,
    roots: Int32Array.from(roots),
    column: Int16Array.from(nodes.column),
    bin: Uint8Array.from(nodes.bin),
    left: Int32Array.from(nodes.left),
    value: Float32Array.from(nodes.value),
  }
}

function valueIn(
  { column, bin, left, value }: Pick<Nodes, 'column' | 'bin' | 'left' | 'value'>,
  root: number,
  codes: readonly Uint8Array[],
  row: number,
): number {
  let node = root
  for (let at = column[node] as number; at >= 0; at = column[node] as number) {
    const isLeft = ((codes[at] as Uint8Array)[row] as number) <= (bin[node] as number)
    node = (left[node] as number) + (isLeft ? 0 : 1)
  }
  return value[node] as number
}

/** A forest's prediction for a home with the given bins, one per column. */
export function forestValue({ base, roots, column, bin, left, value }: Forest, bins: Uint8Array): number {
  let sum = base
  for (const root of roots) {
    let node = root
    for (let at = column[node] as number; at >= 0; at = column[node] as number) {
      node = (left[node] as number) + ((bins[at] as number) <= (bin[node] as number) ? 0 : 1)
    }
    sum += value[node] as number
  }
  return sum
}

/**
 * A forest in a compact form for many predictions: one number per node instead of three, so that the forest fits in the
 * CPU cache.
 */
export interface ReadyForest {
  base: number
  roots: Int32Array
  /**
   * -1 for a leaf. For any other node, one number that packs the column, the last bin of the left child, and the offset
   * of the left child from the root.
   */
  splits: Int32Array
  value: Float32Array
}

const COLUMN = 24
const BIN = 16
const OFFSETS = (1 << BIN) - 1

export function readyForest({ base, roots, column, bin, left, value }: Forest): ReadyForest {
  const splits = new Int32Array(column.length).fill(-1)
  roots.forEach((root, tree) => {
    const end = roots[tree + 1] ?? column.length
    for (let node = root; node < end; node++) {
      const at = column[node] as number
      const offset = (left[node] as number) - root
      if (at >= 0) splits[node] = (at << COLUMN) | ((bin[node] as number) << BIN) | offset
    }
  })
  return { base, roots, splits, value }
}

/** Same result as `forestValue`, but faster. */
export function readyForestValue({ base, roots, splits, value }: ReadyForest, bins: Uint8Array): number {
  let sum = base
  for (let tree = 0; tree < roots.length; tree++) {
    const root = roots[tree] as number
    let node = root
    for (let split = splits[node] as number; split >= 0; split = splits[node] as number) {
      const isLeft = (bins[split >> COLUMN] as number) <= ((split >> BIN) & 255)
      node = root + (split & OFFSETS) + (isLeft ? 0 : 1)
    }
    sum += value[node] as number
  }
  return sum
}

function middleOf(rows: Int32Array, logs: Float64Array): number {
  let sum = 0
  for (const row of rows) sum += logs[row] as number
  return rows.length === 0 ? 0 : sum / rows.length
}

function someColumns(count: number, share: number, random: () => number): number[] {
  const all = Array.from({ length: count }, (_, i) => i)
  const size = Math.max(1, Math.round(share * count))
  for (let i = 0; i < size; i++) {
    const other = i + Math.floor(random() * (count - i))
    const held = all[i] as number
    all[i] = all[other] as number
    all[other] = held
  }
  return all.slice(0, size).sort((a, b) => a - b)
}

/** Pseudorandom numbers from 0 to 1 that depend only on the seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
