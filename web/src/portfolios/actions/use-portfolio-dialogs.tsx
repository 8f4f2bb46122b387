import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { type ReactNode, useState } from 'react'
import { AssignUsersDialog } from './assign/AssignUsersDialog.tsx'
import { EditDefinitionDialog } from './EditDefinitionDialog.tsx'
import { ValueDialog } from './ValueDialog.tsx'

export interface PortfolioDialogs {
  edit: () => void
  value: () => void
  assign: () => void
  /** To be drawn somewhere on the page; nothing while none is open. */
  dialog: ReactNode
}

/** The dialogs that a portfolio's menu and header both open. */
export function usePortfolioDialogs(portfolio: Portfolio): PortfolioDialogs {
  const [open, setOpen] = useState<'edit' | 'value' | 'assign' | null>(null)
  const close = () => setOpen(null)
  return {
    edit: () => setOpen('edit'),
    value: () => setOpen('value'),
    assign: () => setOpen('assign'),
    dialog: (
      <>
        {open === 'edit' && <EditDefinitionDialog portfolio={portfolio} onClose={close} />}
        {open === 'assign' && <AssignUsersDialog portfolio={portfolio} onClose={close} />}
        {open === 'value' && <ValueDialog portfolio={portfolio} onClose={close} />}
      </>
    ),
  }
}
