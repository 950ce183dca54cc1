/** Containers we read, by libav's names. Playlists and scripts are not among them: those refer to other files. */
export const INPUT_FORMATS = [
  ...['mov', 'mp4', 'm4a', '3gp', '3g2', 'mj2', 'matroska', 'webm', 'avi', 'asf', 'flv', 'ogg', 'mxf', 'dv'],
  ...['mpeg', 'mpegts', 'mpegvideo', 'm4v', 'h264', 'hevc', 'ivf'],
  ...['wav', 'w64', 'mp3', 'aac', 'flac', 'aiff', 'amr', 'ac3', 'eac3', 'caf', 'au', 'ape', 'wv'],
]

/** The longest recording we take, in milliseconds: twelve hours. */
export const MAX_MEDIA_DURATION_MS = 12 * 60 * 60_000

/** The widest and tallest video we decode, in pixels: 8K. */
export const MAX_VIDEO_SIDE = 8192

/** A pause without a single frame, beyond which times count as damaged rather than as silence, in seconds. */
export const MAX_TIME_GAP_SECONDS = 600
