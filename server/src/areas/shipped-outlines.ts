import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type CountryAtlas,
  municipalityCodes as codesOf,
  middleIn,
  namesIn,
  outlinesOf as outlinesIn,
  type ProvinceAtlas,
  provincesOf,
  type WholeAtlas,
} from '@lindero/domain/areas/atlas'
import type { Outline } from '@lindero/domain/areas/outlines'

let read: CountryAtlas | null = null
let provinces: Outline[] | null = null

/** Outlines from the National Geographic Institute, simplified to about 200 m (package es-atlas). */
export function shippedAtlas(): CountryAtlas {
  read ??= shipped('municipalities') as CountryAtlas
  return read
}

const shipped = (name: string): unknown =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`es-atlas/es/${name}.json`), 'utf8'))

/** The outlines of all provinces, from the same source. */
export function provinceOutlines(): readonly Outline[] {
  provinces ??= provincesOf(shipped('provinces') as ProvinceAtlas)
  return provinces
}

/** INE codes of all municipalities. */
export const municipalityCodes = (): string[] => codesOf(shippedAtlas())

/**
 * The outlines of municipalities by INE code, in the given order.
 *
 * @throws RangeError for an unknown code
 */
export const outlinesOf = (codes: readonly string[]): Outline[] => outlinesIn(shippedAtlas(), codes)

export type ShippedArea = keyof WholeAtlas['objects']

/** Codes and names of all areas of a kind. */
export const shippedNames = (kind: ShippedArea) => namesIn(shippedAtlas(), kind)

/**
 * The centre of the largest part of an area.
 *
 * @throws RangeError for an unknown code
 */
export const shippedMiddle = (kind: ShippedArea, code: string) => middleIn(shippedAtlas(), kind, code)
