import { MunicipalityNames, type NamedMunicipality } from '@lindero/domain/areas/municipality-names'
import { shippedNames } from './shipped-outlines.ts'

let names: MunicipalityNames | undefined

/** The municipality of a name as people write it, if the name has only one meaning (in the province, if it is known). */
export function municipalityNamed(name: string, provinceCode: string | null): NamedMunicipality | null {
  names ??= new MunicipalityNames(shippedNames('municipalities'))
  return names.find(name, provinceCode)
}
