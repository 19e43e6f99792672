"""The API by its contract: every answer is checked against the OpenAPI document as it comes."""
