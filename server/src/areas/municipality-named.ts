import { MunicipalityNames, type NamedMunicipality } from '@lindero/domain/areas/municipality-names'
import { shippedNames } from './shipped-outlines.ts'

let byCode: ReadonlyMap<string, NamedMunicipality> | undefined
let names: MunicipalityNames | undefined

/** The municipality that a typed name means. If several municipalities have this name, the province must be known. */
export function municipalityNamed(name: string, provinceCode: string | null): NamedMunicipality | null {
  names ??= new MunicipalityNames(shippedNames('municipalities'))
  return names.find(name, provinceCode)
}

/** The municipality that an unknown name resembles most, for a proposal. */
export function municipalityLike(name: string, provinceCode: string | null): NamedMunicipality | null {
  names ??= new MunicipalityNames(shippedNames('municipalities'))
  return names.like(name, provinceCode)
}

let codesByName: ReadonlyMap<string, string[]> | undefined

/** The INE codes of all municipalities by their folded names. */
export function codesOfMunicipalities(): ReadonlyMap<string, string[]> {
  names ??= new MunicipalityNames(shippedNames('municipalities'))
  codesByName ??= names.codesByName()
  return codesByName
}

/** A municipality's official name by INE code; undefined for an unknown code. */
export function municipalityName(code: string): string | undefined {
  byCode ??= new Map(shippedNames('municipalities').map((one) => [one.code, one]))
  return byCode.get(code)?.name
}
