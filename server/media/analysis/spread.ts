/** Weighted running mean and standard deviation (West's algorithm). */
export class Spread {
  #weight = 0;
  #mean = 0;
  #squares = 0;

  add(value: number, weight = 1): void {
    if (weight <= 0) return;
    this.#weight += weight;
    const distance = value - this.#mean;
    this.#mean += (weight / this.#weight) * distance;
    this.#squares += weight * distance * (value - this.#mean);
  }

  get mean(): number {
    return this.#mean;
  }

  get deviation(): number {
    return this.#weight > 0 ? Math.sqrt(this.#squares / this.#weight) : 0;
  }
}
