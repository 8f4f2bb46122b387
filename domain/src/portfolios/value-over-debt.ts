/** Totals in EUR for a set of assets: their debt, and the value and debt of the assets that have both. */
export interface DebtFigures {
  debt: number
  /** Sale value of the assets that have a debt and a value. */
  valueWithDebt: number
  /** Debt of the assets that have a debt and a value. */
  debtWithValue: number
  /** Number of assets with a debt but no sale value. They are left out of the comparison. */
  debtorsWithoutValue: number
  /** Number of assets with a sale value but no known debt. They are left out of the comparison too. */
  valuedWithoutDebt: number
}

/** Sale value in percent of the debt, over the assets that have both; null if none has both. */
export function valueOverDebt({
  debtWithValue,
  valueWithDebt,
}: Pick<DebtFigures, 'debtWithValue' | 'valueWithDebt'>): number | null {
  return debtWithValue > 0 ? (valueWithDebt / debtWithValue) * 100 : null
}

/** The total debt; null if no asset has a known debt, which is not the same as no debt. */
export const knownDebt = ({ debt }: Pick<DebtFigures, 'debt'>): number | null => (debt > 0 ? debt : null)

/** Adds an asset to the totals. */
export function withDebtOf(
  figures: DebtFigures,
  { debt, saleValue }: { debt: number | null; saleValue: number | null },
): DebtFigures {
  if (debt === null || debt <= 0) {
    return { ...figures, valuedWithoutDebt: figures.valuedWithoutDebt + (saleValue === null ? 0 : 1) }
  }
  return {
    ...figures,
    debt: figures.debt + debt,
    valueWithDebt: figures.valueWithDebt + (saleValue ?? 0),
    debtWithValue: figures.debtWithValue + (saleValue === null ? 0 : debt),
    debtorsWithoutValue: figures.debtorsWithoutValue + (saleValue === null ? 1 : 0),
  }
}

export const NO_DEBT: DebtFigures = {
  ...{ debt: 0, valueWithDebt: 0, debtWithValue: 0 },
  ...{ debtorsWithoutValue: 0, valuedWithoutDebt: 0 },
}
