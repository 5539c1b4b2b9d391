import { startRowKeys } from './rows/row-keys'

export function start(): void {
  startRowKeys()
}
