import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Atlas,
  municipalityCodes as codesOf,
  outlinesOf as outlinesIn,
  type ProvinceAtlas,
  provincesOf,
} from '@lindero/domain/areas/atlas'
import type { Outline } from '@lindero/domain/areas/outlines'

let read: Atlas | null = null
let provinces: Outline[] | null = null

/** Outlines of the National Geographic Institute, simplified to some 200 m (package es-atlas). */
function atlas(): Atlas {
  read ??= shipped('municipalities') as Atlas
  return read
}

const shipped = (name: string): unknown =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`es-atlas/es/${name}.json`), 'utf8'))

/** Outlines of all provinces, of the same source. */
export function provinceOutlines(): readonly Outline[] {
  provinces ??= provincesOf(shipped('provinces') as ProvinceAtlas)
  return provinces
}

/** INE codes of all municipalities. */
export const municipalityCodes = (): string[] => codesOf(atlas())

/** Outlines of the municipalities with these INE codes, in that order. Throws for an unknown code. */
export const outlinesOf = (codes: readonly string[]): Outline[] => outlinesIn(atlas(), codes)
