/** The catalogue of works (decisions 5): 18 categories, kinds of cost, and units for amounts. */
export const CAPEX_CATEGORIES = [
  'preliminaryWorks',
  'demolition',
  'earthworks',
  'foundations',
  'structure',
  'masonry',
  'facade',
  'roof',
  'insulation',
  'plumbing',
  'electricity',
  'airConditioning',
  'exteriorCarpentry',
  'interiorCarpentry',
  'floorsAndTiling',
  'plasterAndPaint',
  'kitchenAndBathroom',
  'others',
] as const
export type CapexCategory = (typeof CAPEX_CATEGORIES)[number]

export const COST_CATEGORIES = ['softCosts', 'hardCosts', 'materialExecution'] as const
export type CostCategory = (typeof COST_CATEGORIES)[number]

export const UNIT_TYPES = ['fixed', 'percentage', 'unitary'] as const
export type UnitType = (typeof UNIT_TYPES)[number]
