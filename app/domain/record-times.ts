/** When a quote or page was stored first, and when it was last changed. */
export interface RecordTimes {
  readonly createdAt: Date;
  /** of a quote also the time of its last status */
  readonly updatedAt: Date;
}
