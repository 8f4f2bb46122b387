/**
 * Grows one regression tree on binned figures. The sums per bin are computed only for the smaller child of a node. The
 * sums for the larger child are the sums of the node minus those of the smaller child.
 */
import { BINS } from './binning.ts'

export interface TreeSettings {
  depth: number
  /** Minimum number of homes in a leaf. */
  leaf: number
  /** Number of virtual homes with value 0 in each leaf, so that a leaf with few homes has a small effect. */
  shrinkage: number
}

/** The nodes of many trees, one tree after the other. The two children of a node are adjacent. */
export interface Nodes {
  /** Column of the split; -1 for a leaf. */
  column: number[]
  /** Last bin that belongs to the left child. */
  bin: number[]
  /** Index of the left child. The right child follows it. */
  left: number[]
  value: number[]
}

interface Part {
  node: number
  start: number
  end: number
  depth: number
  sums: Float64Array
}

/**
 * Grows a tree on the homes `rows` and the columns `chosen`, and appends its nodes to `nodes`. Reorders `rows`.
 *
 * @returns index of the root node
 */
export function growTree(
  codes: readonly Uint8Array[],
  targets: Float64Array,
  rows: Int32Array,
  chosen: readonly number[],
  settings: TreeSettings,
  nodes: Nodes,
): number {
  const scratch = new Int32Array(rows.length)
  const root = addNode(nodes)
  const open: Part[] = [
    {
      node: root,
      start: 0,
      end: rows.length,
      depth: 0,
      sums: sumsOf(codes, targets, rows, 0, rows.length, chosen),
    },
  ]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { node, start, end, depth, sums } = part
    const [total, count] = totalOf(sums, chosen.length > 0)
    nodes.value[node] = total / (count + settings.shrinkage)
    if (depth >= settings.depth || count < 2 * settings.leaf) continue
    const split = bestSplit(sums, chosen.length, total, count, settings)
    if (split === null) continue
    const column = chosen[split.place] as number
    const middle = partition(codes[column] as Uint8Array, split.bin, rows, start, end, scratch)
    const left = addNode(nodes)
    const right = addNode(nodes)
    nodes.column[node] = column
    nodes.bin[node] = split.bin
    nodes.left[node] = left
    const isLeftSmall = middle - start <= end - middle
    const small = isLeftSmall
      ? sumsOf(codes, targets, rows, start, middle, chosen)
      : sumsOf(codes, targets, rows, middle, end, chosen)
    for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) - (small[i] as number)
    open.push(
      { node: left, start, end: middle, depth: depth + 1, sums: isLeftSmall ? small : sums },
      { node: right, start: middle, end, depth: depth + 1, sums: isLeftSmall ? sums : small },
    )
  }
  return root
}

function addNode({ column, bin, left, value }: Nodes): number {
  column.push(-1)
  bin.push(0)
  left.push(0)
  return value.push(0) - 1
}

/** For each chosen column and bin: the sum of the targets and the number of homes. */
function sumsOf(
  codes: readonly Uint8Array[],
  targets: Float64Array,
  rows: Int32Array,
  start: number,
  end: number,
  chosen: readonly number[],
): Float64Array {
  const sums = new Float64Array(2 * BINS * chosen.length)
  chosen.forEach((column, place) => {
    const code = codes[column] as Uint8Array
    const base = 2 * BINS * place
    for (let i = start; i < end; i++) {
      const row = rows[i] as number
      const at = base + 2 * (code[row] as number)
      sums[at] = (sums[at] as number) + (targets[row] as number)
      sums[at + 1] = (sums[at + 1] as number) + 1
    }
  })
  return sums
}

/** Sum and number of all homes. Each column contains every home, so it is enough to add up the first column. */
function totalOf(sums: Float64Array, isKnown: boolean): [total: number, count: number] {
  let total = 0
  let count = 0
  for (let bin = 0; isKnown && bin < BINS; bin++) {
    total += sums[2 * bin] as number
    count += sums[2 * bin + 1] as number
  }
  return [total, count]
}

function bestSplit(
  sums: Float64Array,
  columns: number,
  total: number,
  count: number,
  { leaf, shrinkage }: TreeSettings,
): { place: number; bin: number } | null {
  let best = (total * total) / (count + shrinkage) + 1e-9
  let cut: { place: number; bin: number } | null = null
  for (let place = 0; place < columns; place++) {
    let leftSum = 0
    let leftCount = 0
    for (let bin = 0; bin < BINS - 1; bin++) {
      const at = 2 * (BINS * place + bin)
      const here = sums[at + 1] as number
      if (here < 0.5) continue
      leftSum += sums[at] as number
      leftCount += here
      if (leftCount < leaf) continue
      const rightCount = count - leftCount
      if (rightCount < leaf) break
      const rightSum = total - leftSum
      const gain = (leftSum * leftSum) / (leftCount + shrinkage) + (rightSum * rightSum) / (rightCount + shrinkage)
      if (gain > best) {
        best = gain
        cut = { place, bin }
      }
    }
  }
  return cut
}

/** Moves the homes of the left child to the front and keeps their order. */
function partition(
  code: Uint8Array,
  bin: number,
  rows: Int32Array,
  start: number,
  end: number,
  scratch: Int32Array,
): number {
  let left = start
  let target = 0
  for (let i = start; i < end; i++) {
    const row = rows[i] as number
    if ((code[row] as number) <= bin) rows[left++] = row
    else scratch[target++] = row
  }
  rows.set(scratch.subarray(0, target), left)
  return left
}
