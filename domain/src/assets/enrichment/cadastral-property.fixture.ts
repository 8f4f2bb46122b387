import type { BuildingUnit, CadastralProperty } from './cadastral-property.ts'

export function aUnit(destination: string, area: number, overrides: Partial<BuildingUnit> = {}): BuildingUnit {
  return { destination, area, floor: null, typology: null, ...overrides }
}

/** The property 6344205CF7664S0001GP in the form of the public service: a flat of 83 m² with 8 m² of common areas. */
export function aCadastralProperty(overrides: Partial<CadastralProperty> = {}): CadastralProperty {
  return {
    reference: '6344205CF7664S0001GP',
    address: 'CL BERGUEDA 35 N2-39 Es:1 Pl:00 Pt:A',
    postalCode: '43700',
    provinceCode: '43',
    municipalityCode: '43163',
    municipality: 'EL VENDRELL',
    floor: '00',
    use: 'Residencial',
    area: 91,
    constructionYear: 2005,
    participation: 1.309,
    plotSize: null,
    estateKind: null,
    units: [aUnit('VIVIENDA', 83, { floor: '00' }), aUnit('ELEMENTOS COMUNES', 8)],
    ...overrides,
  }
}
