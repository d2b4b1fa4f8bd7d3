/* eslint-disable @typescript-eslint/no-unused-vars -- a merged interface has the parameters of the other */
import "react";

// Attributes that React 18 renders but has no types for.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }

  interface DetailsHTMLAttributes<T> {
    /** only one element of a name is open */
    name?: string;
  }

  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "toggle" | "show" | "hide";
  }

  interface LinkHTMLAttributes<T> {
    disabled?: boolean;
  }

  interface ImgHTMLAttributes<T> {
    fetchpriority?: "high" | "low" | "auto";
  }
}
