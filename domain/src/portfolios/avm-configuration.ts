/** Settings for automatic valuations of the assets of a portfolio (core specification, sections 3 and 9). */
export const STATISTICS = ['Q1', 'median', 'mean', 'Q3'] as const
export type Statistic = (typeof STATISTICS)[number]

export interface AvmConfiguration {
  /** Desired percentage of listings among the selected comparables. */
  listingsClosingsDistribution: number
  defaultQuartile: Statistic
  discardOutliers: boolean
  homogenization: boolean
  /**
   * True if part of each comparable's residual is deducted; false if only the differences between comparable and
   * subject are corrected. The residual is the part of the price that the features of the comparable do not explain.
   * In portfolios that are older than this setting, it is absent and treated as true.
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
