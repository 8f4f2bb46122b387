import type { MethodName } from '@lindero/domain/valuation/record/names'
import type { ComponentType } from 'react'
import { SplitPane } from '../../kernel/split/SplitPane.tsx'
import { Comparables } from '../comparables/Comparables.tsx'
import { ValuationMap } from '../map/ValuationMap.tsx'
import { EvidencePanel } from '../panel/EvidencePanel.tsx'
import { ExplainPanel } from './ExplainPanel.tsx'
import { IncomesPane } from './IncomesPane.tsx'
import { ResidualPane } from './ResidualPane.tsx'
import { YieldPane } from './YieldPane.tsx'

/** The screen of a method: a pane for the inputs, and a panel that explains the value. */
interface MethodScreen {
  Pane: ComponentType
  Panel: ComponentType
}

/** If a method has no screen here, the program does not compile. */
export const METHOD_SCREENS: Record<MethodName, MethodScreen> = {
  comparables: {
    Pane: () => <SplitPane name="valuation" initial={36} upper={<ValuationMap />} lower={<Comparables />} />,
    Panel: EvidencePanel,
  },
  incomes: { Pane: IncomesPane, Panel: ExplainPanel },
  yield: { Pane: YieldPane, Panel: ExplainPanel },
  residual: { Pane: ResidualPane, Panel: ExplainPanel },
}
