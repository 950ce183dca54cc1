const silent = () => undefined

/** For lists where keys and buttons do what dragging does: nothing is said of it to those who cannot see it. */
export const SILENT_DRAG = {
  announcements: {
    onDragStart: silent,
    onDragMove: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
  screenReaderInstructions: { draggable: '' },
}
