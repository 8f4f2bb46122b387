import { ApiError } from '../../../kernel/api/api-error.ts'
import { askSave } from '../../../kernel/dialogs/dialogs.ts'
import { textAt } from '../../../kernel/i18n/text-at.ts'

/**
 * Sends a change of subgroups. Asks for confirmation if members would leave a different subgroup.
 *
 * @returns null if the user cancelled
 * @throws any other error of the call
 */
export async function moveBetweenSubgroups<Reply>(send: (moves: boolean) => Promise<Reply>): Promise<Reply | null> {
  try {
    return await send(false)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'groups.inAnotherSubgroup')) throw error
    const { assets, count } = error.data as { assets: readonly string[]; count: number }
    const names = assets.join(', ') + (count > assets.length ? '…' : '')
    const isConfirmed = await askSave({
      title: textAt('groups:members.moveTitle'),
      message: textAt('groups:members.moveMessage', { count, figure: String(count), names }),
      action: textAt('groups:members.move'),
    })
    return isConfirmed ? await send(true) : null
  }
}
