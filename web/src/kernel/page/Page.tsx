import type { ReactNode } from 'react'
import classes from './page.module.css'
import { SidePanel } from './SidePanel.tsx'

interface PageProps {
  children: ReactNode
  /** Links to the sections of a record, in a column or, on a phone, in a row of tabs. */
  sections?: ReactNode
  /** Figures about the context, on the right. If the window is narrower than 1180 px, they are in a drawer. */
  panel?: { title: string; sub?: string; content: ReactNode }
}

/** The frame of a screen inside the shell: sections, content, panel. */
export function Page({ children, sections, panel }: PageProps) {
  return (
    <div className={`${classes.page} flex grow min-w-0 min-h-0 relative bg-surface`}>
      {sections}
      <div className={`${classes.main} stack grow min-w-0 min-h-0`}>{children}</div>
      {panel && (
        <SidePanel title={panel.title} {...(panel.sub ? { sub: panel.sub } : {})}>
          {panel.content}
        </SidePanel>
      )}
    </div>
  )
}
