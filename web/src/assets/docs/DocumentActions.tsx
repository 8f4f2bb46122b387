import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { IconAction } from '../../kernel/record-actions/IconAction.tsx'
import classes from './docs.module.css'
import { type ActedDocument, useDocumentActions } from './use-document-actions.tsx'

/** Actions shown as buttons. All others are in a menu. */
const AS_BUTTONS = ['favorite', 'download']

/** The allowed actions for one document. */
export function DocumentActions(acted: ActedDocument) {
  const { t } = useTranslation('docs')
  const { actions, dialog } = useDocumentActions(acted)
  return (
    <span className={`${classes.actions} flex justify-end px-6 pt-2 pb-6`}>
      {AS_BUTTONS.map((button) => (
        <IconAction key={button} action={actions.find(({ id }) => id === button)} />
      ))}
      <ActionMenu
        label={t('actions', { name: acted.document.name })}
        actions={actions.filter(({ id }) => !AS_BUTTONS.includes(id))}
      />
      {dialog}
    </span>
  )
}
