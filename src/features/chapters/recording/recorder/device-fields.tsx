import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Capture, DeviceChoice } from './capture.ts'
import styles from './recorder.module.css'

interface DeviceFieldsProps {
  capture: Capture
  onChoose: (choice: DeviceChoice) => void
}

/** Which camera and which microphone, where there are several. */
export function DeviceFields({ capture: { devices: used }, onChoose }: DeviceFieldsProps) {
  const devices = useDevices()
  return (
    <div className={styles.devices}>
      {used.cameraId !== undefined && (
        <DeviceField
          name="camera"
          devices={devices.filter(({ kind }) => kind === 'videoinput')}
          value={used.cameraId}
          onChoose={(cameraId) => onChoose({ ...used, cameraId })}
        />
      )}
      {used.microphoneId !== undefined && (
        <DeviceField
          name="microphone"
          devices={devices.filter(({ kind }) => kind === 'audioinput')}
          value={used.microphoneId}
          onChoose={(microphoneId) => onChoose({ ...used, microphoneId })}
        />
      )}
    </div>
  )
}

interface DeviceFieldProps {
  name: 'camera' | 'microphone'
  devices: MediaDeviceInfo[]
  value: string
  onChoose: (deviceId: string) => void
}

function DeviceField({ name, devices, value, onChoose }: DeviceFieldProps) {
  const { t } = useTranslation('recorder')
  const data = devices.map(({ deviceId, label }, index) => ({
    value: deviceId,
    label: label || t(($) => $.unnamed, { number: index + 1 }),
  }))
  return (
    <Select
      label={t(($) => $[name])}
      data={data}
      value={value}
      allowDeselect={false}
      onChange={(deviceId) => deviceId !== null && deviceId !== value && onChoose(deviceId)}
    />
  )
}

/** The devices that are plugged in, as they come and go. */
function useDevices(): MediaDeviceInfo[] {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([])
  useEffect(() => {
    let gone = false
    const look = async () => {
      const found = await navigator.mediaDevices.enumerateDevices()
      if (!gone) setDevices(found.filter(({ deviceId }) => deviceId !== ''))
    }
    const onChange = () => void look().catch(() => {})
    onChange()
    navigator.mediaDevices.addEventListener('devicechange', onChange)
    return () => {
      gone = true
      navigator.mediaDevices.removeEventListener('devicechange', onChange)
    }
  }, [])
  return devices
}
