/** Settings for automatic valuations of the assets of a portfolio (core specification, sections 3 and 9). */
export const STATISTICS = ['Q1', 'median', 'mean', 'Q3'] as const
export type Statistic = (typeof STATISTICS)[number]

export interface AvmConfiguration {
  /** Desired share of listings among the selected comparables, in percent. */
  listingsClosingsDistribution: number
  defaultQuartile: Statistic
  discardOutliers: boolean
  homogenization: boolean
  /**
   * True if a part of a comparable's own deviation is deducted (the own deviation is the part of its price that its
   * features do not explain). False means that only the differences between comparable and subject are corrected.
   * Absent in portfolios from before this choice existed, which means true.
   */
  ownDeviation?: boolean | undefined
  negotiationMargin: boolean
  capex: boolean
}

export const DEFAULT_AVM_CONFIGURATION: AvmConfiguration = {
  listingsClosingsDistribution: 50,
  defaultQuartile: 'median',
  discardOutliers: true,
  homogenization: true,
  ownDeviation: true,
  negotiationMargin: false,
  capex: false,
}
