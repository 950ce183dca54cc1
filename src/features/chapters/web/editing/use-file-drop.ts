import { type DragEvent, useState } from 'react'

/** What an element needs to take files that are dropped on it; whatever else is dragged, it lets pass. */
export function useFileDrop(onFiles: (files: File[], event: DragEvent) => void) {
  const [isOver, setIsOver] = useState(false)

  function onDrag(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setIsOver(true)
  }

  return {
    isOver,
    onDragEnter: onDrag,
    onDragOver: onDrag,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Inside, it goes from part to part.
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(false)
      onFiles([...event.dataTransfer.files], event)
    },
  }
}
