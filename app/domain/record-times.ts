export interface RecordTimes {
  readonly createdAt: Date;
  /** for a quote also set by a change of status */
  readonly updatedAt: Date;
}
