import styles from './kbd.module.css'

const APPLE = /mac|iphone|ipad/i

/** Whether the keyboard of this device has ⌘ where others have Ctrl. */
export function hasCommandKey(): boolean {
  return APPLE.test(navigator.platform)
}

/** A key to press. `mod` is ⌘ on Apple's keyboards and Ctrl on others: `mod+K`. */
export function Kbd({ keys }: { keys: string }) {
  const command = hasCommandKey()
  const text = command ? keys.replace('mod+', '⌘') : keys.replace('mod', 'Ctrl')
  return <kbd className={styles.kbd}>{text}</kbd>
}
