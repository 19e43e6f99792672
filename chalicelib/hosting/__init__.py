"""Between the API and whoever serves it: the one-machine server and a Lambda function URL."""
