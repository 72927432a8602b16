/** Whether `YYYY-MM-DD` names a day of the calendar: JavaScript takes 31 February for 3 March. */
export function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
